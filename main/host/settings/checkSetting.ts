/** Does a setting make sense on this machine? Its form is the schema's business; here is what a form cannot say. Pure. */
import type { Config } from '../../../contract/config.ts';
import type { Catalogue } from '../../../contract/model.ts';
import { serviceEndpoint } from '../../../models/clients/endpoint.ts';

export interface SettingSurroundings {
  readonly catalogue: Catalogue;
  readonly cores: number;
  /** As it will be once all changes hold. */
  readonly profile: Config['profile'];
  /** True for a file that may be run. */
  readonly isProgram: (path: string) => boolean;
}

/** Why not, as the end of a sentence; null where it does. */
export function whyNotSet(
  key: keyof Config,
  value: Config[keyof Config],
  { catalogue, cores, profile, isProgram }: SettingSurroundings,
): string | null {
  switch (key) {
    case 'writerModel': {
      const entry = catalogue.models.find((model) => model.id === String(value));
      if (entry === undefined) return `there is no model "${value}"`;
      return entry.role === 'writer' ? null : `${value} answers questions and writes nothing`;
    }
    case 'decisionModel':
      // A writer may sit there too: it is asked its start-up questions like any other.
      return catalogue.models.some((model) => model.id === String(value)) ? null : `there is no model "${value}"`;
    case 'threads':
      return Number(value) <= cores ? null : `this computer has ${cores} cores`;
    case 'llamaServer': {
      const path = String(value);
      if (path === '') return null;
      if (!/^(?:\/|[A-Za-z]:[\\/])/.test(path) || path.split(/[\\/]/).includes('..')) {
        return 'it must be named from the root of the disk on';
      }
      return isProgram(path) ? null : 'there is no program at that place';
    }
    case 'decisionService': {
      if (value === '') return null;
      const service = serviceEndpoint(String(value), profile);
      if (service.ok) return null;
      return service.failure.code === 'client.notLoopback'
        ? 'it is not on this computer, and others are asked in the profile "connected" alone'
        : 'elsewhere it must be a plain https address, without user, password, query and fragment';
    }
    default:
      return null;
  }
}
