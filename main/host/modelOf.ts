/** Which model a role is served with: the one that the settings name, or the program's own. */
import type { Config } from '../../contract/config.ts';
import { embeddedJudgeId } from '../../contract/intent.ts';
import type { ModelRole } from '../../contract/model.ts';

export function modelOf(role: ModelRole, config: Config): string {
  switch (role) {
    case 'writer':
      return config.writerModel;
    case 'decision':
      return config.decisionModel;
    case 'embedded':
      return embeddedJudgeId;
  }
}
