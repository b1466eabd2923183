/** A role over weights in a GGUF file: hashes and loads them, then serves decisions or text with them. */
import { ok, type Result } from '../../contract/failure.ts';
import { decisionPromptVersion } from './decisionPrompt.ts';
import { loadModel } from './loadModel.ts';
import { decisionRole, writerRole } from './roles.ts';
import type { RoleOptions, RunningRole } from './routes.ts';
import type { WeightsArguments } from './serverArguments.ts';

/** Fails as `loadModel` and `decisionRole` do. */
export async function startWeightsRole(options: WeightsArguments, common: RoleOptions): Promise<Result<RunningRole>> {
  const loaded = await loadModel({
    path: options.model,
    digest: options.digest,
    contextTokens: options.context,
    threads: options.threads,
    asDecisionModel: options.role === 'decision',
  });
  if (!loaded.ok) return loaded;
  const model = loaded.value;
  const made = options.role === 'decision' ? await decisionRole(model, common) : ok(await writerRole(model, common));
  if (!made.ok) return made;
  const role = made.value;
  const promptVersion = 'promptVersion' in role ? role.promptVersion : decisionPromptVersion;
  return {
    ok: true,
    value: {
      routes: role.routes,
      digest: model.digest,
      build: `node-llama-cpp/3.21.1 ${promptVersion}`,
      counters: () => ({ evaluated_tokens: model.sequence.evaluatedTotal }),
      modelCard: {
        meta: {
          n_ctx: model.contextTokens,
          n_ctx_prompt: model.sequence.limitTokens,
          n_ctx_train: model.trainContextTokens,
          size: model.sizeBytes,
        },
        self_check: model.check,
        ...role.modelCard,
      },
    },
  };
}
