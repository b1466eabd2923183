/** Which model the settings name for a role. */
import type { Config } from '../../contract/config.ts';
import type { ModelRole } from '../../contract/model.ts';

export function modelOf(role: ModelRole, config: Config): string {
  return role === 'writer' ? config.writerModel : config.decisionModel;
}
