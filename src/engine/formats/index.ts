/** The rule packs that ship, and the check that any pack must pass. */
import { invariant } from '../result.ts';
import type { RoundPlan, RulePack } from '../rule-pack.ts';
import { lincolnDouglas, publicForum } from './american-schools.ts';
import { apda } from './apda.ts';
import { australs } from './australs.ts';
import { bp } from './bp.ts';
import { canadian } from './canadian.ts';
import { easters } from './easters.ts';
import { karlPopper } from './karl-popper.ts';
import { publicSpeaking } from './public-speaking.ts';
import { threeOnThree } from './three-on-three.ts';
import { twoOnTwo } from './two-on-two.ts';
import { uadc } from './uadc.ts';
import { worldSchoolsRegional } from './world-schools-regional.ts';
import { wsdc } from './wsdc.ts';
import { wudcBp } from './wudc-bp.ts';

export { checkRulePack } from './check-rule-pack.ts';
export {
  type ChangeEffect,
  type ChangeRefusal,
  isRefusal,
  type JudgedChange,
  judgeChanges,
  type PackChange,
  type PackUse,
  packChanges,
} from './pack-changes.ts';
export type { RulePackProblem, RulePackProblemCode } from './types.ts';

/** Every pack that ships, in the order in which the screens offer them. */
export const rulePacks: readonly RulePack[] = [
  wudcBp,
  bp,
  australs,
  wsdc,
  twoOnTwo,
  threeOnThree,
  easters,
  uadc,
  worldSchoolsRegional,
  canadian,
  apda,
  karlPopper,
  lincolnDouglas,
  publicForum,
  publicSpeaking,
];

/** The shipped pack with this id, or undefined. */
export function findRulePack(id: string): RulePack | undefined {
  return rulePacks.find((pack) => pack.id === id);
}

/**
 * The suggested rounds for this many teams (R3.9): the last row that starts at or below `teams`; a
 * field smaller than the first row gets the first row.
 */
export function roundPlanFor(pack: RulePack, teams: number): RoundPlan {
  const first = pack.rounds[0];
  invariant(first, 'a rule pack has at least one round plan');
  return pack.rounds.findLast((plan) => plan.fromTeams <= teams) ?? first;
}
