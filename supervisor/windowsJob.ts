/**
 * Windows: one job object with kill-on-close for all servers of this process. The only handle to it is ours, so when we
 * end, however we end, Windows closes it and kills what is in it. Between a child's start and its assignment its stdin
 * is what ties it to us.
 *
 * Not yet run on Windows: `docs/known-gaps.json` says so. The layout of the structure is tested with the same library.
 */
import { fail, ok, type Result } from '../contract/failure.ts';

/** The few calls of kernel32 that this needs. A handle is opaque; 0 and null mean that a call failed. */
export interface JobCalls {
  createJob(): unknown;
  /** Sets JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE and nothing else. */
  setKillOnClose(job: unknown): boolean;
  openProcess(pid: number): unknown;
  assign(job: unknown, process: unknown): boolean;
  closeHandle(handle: unknown): void;
  lastError(): number;
}

export interface KillOnCloseJob extends Disposable {
  /** Ties one child to this process. A failure means that only its stdin ties it. */
  add(pid: number): Result<void>;
}

export function createKillOnCloseJob(calls: JobCalls): Result<KillOnCloseJob> {
  const job = calls.createJob();
  if (isNull(job)) return jobFailure(calls, 'no job object could be made');
  if (!calls.setKillOnClose(job)) {
    const failure = jobFailure(calls, 'the job object does not take kill-on-close');
    calls.closeHandle(job);
    return failure;
  }
  let open = true;
  return ok({
    add(pid) {
      if (!open) return jobFailure(calls, 'the job object is closed');
      const child = calls.openProcess(pid);
      if (isNull(child)) return jobFailure(calls, `process ${pid} cannot be opened`);
      const assigned = calls.assign(job, child);
      const result = assigned ? ok(undefined) : jobFailure(calls, `process ${pid} cannot be put into the job object`);
      calls.closeHandle(child);
      return result;
    },
    /** Closing is what kills: everything in the job ends here. */
    [Symbol.dispose]() {
      if (open) calls.closeHandle(job);
      open = false;
    },
  });
}

function isNull(handle: unknown): boolean {
  return handle === null || handle === undefined || handle === 0 || handle === 0n;
}

function jobFailure(calls: JobCalls, what: string): ReturnType<typeof fail> {
  return fail(
    'supervisor.startFailed',
    `Windows did not tie the server to this program: ${what} (error ${calls.lastError()}).`,
    {
      action: 'The server is ended on a normal exit all the same; after a crash, end it in the task manager.',
    },
  );
}

export const jobObjectExtendedLimitInformation = 9;
export const jobObjectLimitKillOnJobClose = 0x2000;
const processSetQuotaAndTerminate = 0x0100 | 0x0001;

type Koffi = typeof import('koffi');

type Structure = ReturnType<Koffi['struct']>;

/** JOBOBJECT_EXTENDED_LIMIT_INFORMATION and the JOBOBJECT_BASIC_LIMIT_INFORMATION that it begins with. */
export function limitStructures(koffi: Koffi): { readonly basic: Structure; readonly extended: Structure } {
  const basic = koffi.struct({
    PerProcessUserTimeLimit: 'int64_t',
    PerJobUserTimeLimit: 'int64_t',
    LimitFlags: 'uint32_t',
    MinimumWorkingSetSize: 'size_t',
    MaximumWorkingSetSize: 'size_t',
    ActiveProcessLimit: 'uint32_t',
    Affinity: 'size_t',
    PriorityClass: 'uint32_t',
    SchedulingClass: 'uint32_t',
  });
  const counters = koffi.struct({
    ReadOperationCount: 'uint64_t',
    WriteOperationCount: 'uint64_t',
    OtherOperationCount: 'uint64_t',
    ReadTransferCount: 'uint64_t',
    WriteTransferCount: 'uint64_t',
    OtherTransferCount: 'uint64_t',
  });
  const extended = koffi.struct({
    BasicLimitInformation: basic,
    IoInfo: counters,
    ProcessMemoryLimit: 'size_t',
    JobMemoryLimit: 'size_t',
    PeakProcessMemoryUsed: 'size_t',
    PeakJobMemoryUsed: 'size_t',
  });
  return { basic, extended };
}

/** Loads koffi and binds kernel32. Call on Windows only. */
export async function loadJobCalls(): Promise<JobCalls> {
  const koffi = await import('koffi');
  const kernel32 = koffi.load('kernel32.dll');
  const { basic, extended } = limitStructures(koffi);
  const createJobObject = kernel32.func('void* __stdcall CreateJobObjectW(void* attributes, const char16_t* name)');
  const setInformation = kernel32.func(
    'int __stdcall SetInformationJobObject(void* job, int kind, void* data, uint32_t bytes)',
  );
  const openProcess = kernel32.func('void* __stdcall OpenProcess(uint32_t access, int inherit, uint32_t pid)');
  const assignProcess = kernel32.func('int __stdcall AssignProcessToJobObject(void* job, void* process)');
  const closeHandle = kernel32.func('int __stdcall CloseHandle(void* handle)');
  const getLastError = kernel32.func('uint32_t __stdcall GetLastError()');
  return {
    createJob: () => createJobObject(null, null),
    setKillOnClose(job) {
      const data = Buffer.alloc(koffi.sizeof(extended));
      data.writeUInt32LE(jobObjectLimitKillOnJobClose, koffi.offsetof(basic, 'LimitFlags'));
      return setInformation(job, jobObjectExtendedLimitInformation, data, data.length) !== 0;
    },
    openProcess: (pid) => openProcess(processSetQuotaAndTerminate, 0, pid),
    assign: (job, process) => assignProcess(job, process) !== 0,
    closeHandle: (handle) => {
      closeHandle(handle);
    },
    lastError: () => Number(getLastError()),
  };
}
