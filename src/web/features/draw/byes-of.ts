import type { DrawFormat } from '#engine/draw/index.ts';
import type { ByeResult, ByeRule, DrawOptions } from '#engine/rule-pack.ts';

/** The rules for byes in force, said or by themselves (R1.4, R1.9). */
export function byesOf(
  { byes, byeResult }: DrawOptions,
  { teamsPerRoom }: Pick<DrawFormat, 'teamsPerRoom'>,
): { readonly rule: ByeRule; readonly result: ByeResult } {
  const isOfTwo = teamsPerRoom === 2;
  return {
    rule: byes ?? (isOfTwo ? 'lowest' : 'nobody'),
    result: byeResult ?? (isOfTwo ? 'win' : 'none'),
  };
}
