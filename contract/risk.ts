/** What the gate of shell commands says: its words, and the shape of one decision. */
import { z } from 'zod';
import { basisPointsSchema } from './basisPoints.ts';
import { componentSchema } from './component.ts';
import { sha256Schema } from './digest.ts';

/** What a part of a command does. */
export const riskEffects = [
  'reads',
  'creates',
  'overwrites',
  'deletes',
  'outside',
  'processes',
  'network-in',
  'network-out',
  'secrets',
  'runs-project-code',
  'runs-unknown-code',
] as const;
export const riskEffectSchema = z.enum(riskEffects);
export type RiskEffect = z.infer<typeof riskEffectSchema>;

/** Destroys data, changes something outside the folder, sends local data out, shows or copies a credential. */
export const riskHarms = ['destroys', 'outside', 'sends', 'secret'] as const;
export const riskHarmSchema = z.enum(riskHarms);
export type RiskHarm = z.infer<typeof riskHarmSchema>;

/** How far the gate may clear on its own; each holds what stands before it. */
export const clearingLevels = ['nothing', 'reading', 'creating', 'project'] as const;
export const clearingLevelSchema = z.enum(clearingLevels);
export type ClearingLevel = z.infer<typeof clearingLevelSchema>;

/** 1 only reads; 2 downloads or creates as well; 3 runs the project's own code as well. */
export const riskTierSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type RiskTier = z.infer<typeof riskTierSchema>;

export const riskSourceSchema = z.enum(['rules', 'embedded_judge', 'decision_model', 'none']);

export const riskDecisionSchema = z.strictObject({
  /** `deny` is only ever the policy's, or a person's choice to deny what is certainly harmful. */
  decision: z.enum(['allow', 'ask', 'deny']),
  harm: riskHarmSchema.optional(),
  /**
   * How likely the worst harm is. Of a decision model its worst answer. Rules know no probabilities: 0 for what they clear,
   * 10,000 for a harm that is certain, 5,000 for what they cannot tell. So is the number of a judge that gave no answer.
   */
  worstBps: basisPointsSchema,
  source: riskSourceSchema,
  component: componentSchema,
  /** One line: which part of the command, which effect, which number. */
  why: z.string(),
  effects: z.array(riskEffectSchema),
  /** What it takes to clear this command; null where nothing clears it. */
  tier: riskTierSchema.nullable(),
  tableVersion: z.int(),
  tableDigest: sha256Schema,
  /** Of the judge that was asked. */
  questionVersion: z.string().optional(),
  ms: z.number(),
});
export type RiskDecision = z.infer<typeof riskDecisionSchema>;
