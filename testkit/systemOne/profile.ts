/** What a System One server is allowed to do its own way. All else in the suite holds for every server. */

export interface SystemOneProfile {
  readonly name: string;
  readonly invalid: {
    readonly status: 400 | 422;
    /** `own`: `{error:{code,message,field}}`. `llama-server`: `{error:{code,message,type}}`. `hosted`: `{detail:[{loc,msg,type}]}`. */
    readonly form: 'own' | 'llama-server' | 'hosted';
  };
  readonly instructions: 'required' | 'optional';
  readonly oneOption: 'refused' | 'answered';
  /** The most options of a choice; 255 by the protocol, fewer where a model has fewer labels. */
  readonly mostOptions: number;
  readonly unknownFields: 'refused' | 'ignored';
  /**
   * `413`: both numbers in `error.detail`. `400`: both numbers beside the message. `500`: both in the words of the message
   * (encoders under llama-server). `some`: any refusal.
   */
  readonly tooLong: '413' | '400' | '500' | 'some';
  readonly images: 'notServed' | 'unknown';
  readonly modelList: 'data' | 'models' | 'both';
  readonly modelInAnswer: 'alias' | 'version';
  /** `GET /identity` with the digest of the weights. */
  readonly identity: boolean;
  readonly coverage: 'always' | 'never';
  /** What the same question may differ by when it is asked again or beside others; 0 is bit for bit. */
  readonly tolerance: number;
}

/** Our own decision server, and the fake that stands for it. */
export const ownProfile: SystemOneProfile = {
  name: 'ours',
  invalid: { status: 400, form: 'own' },
  instructions: 'required',
  oneOption: 'refused',
  mostOptions: 255,
  unknownFields: 'refused',
  tooLong: '413',
  images: 'notServed',
  modelList: 'data',
  modelInAnswer: 'alias',
  identity: true,
  coverage: 'always',
  tolerance: 0,
};

/** Upstream's `llama-server --alias … --api-key …` with a native decision model of a label kind. */
export const llamaServerProfile: SystemOneProfile = {
  name: 'llama-server',
  invalid: { status: 400, form: 'llama-server' },
  instructions: 'required',
  oneOption: 'answered',
  mostOptions: 52,
  unknownFields: 'ignored',
  tooLong: '400',
  images: 'notServed',
  modelList: 'both',
  modelInAnswer: 'alias',
  identity: false,
  coverage: 'never',
  // Its batches depend on what else is asked, and a kernel rounds by the shape of its batch.
  tolerance: 0.05,
};

/** The hosted service, and what speaks like it. */
export const hostedProfile: SystemOneProfile = {
  name: 'hosted',
  invalid: { status: 422, form: 'hosted' },
  instructions: 'optional',
  oneOption: 'refused',
  mostOptions: 255,
  unknownFields: 'ignored',
  tooLong: 'some',
  images: 'unknown',
  modelList: 'models',
  modelInAnswer: 'version',
  identity: false,
  coverage: 'never',
  tolerance: 0.02,
};
