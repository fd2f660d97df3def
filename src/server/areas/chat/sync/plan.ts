/** The steps from what a chat server is to what it should be. Pure; touches nothing that is not ours. */
import { chatActs } from '#contract/kinds/chat/chat-sync.ts';
import { planMembers } from './plan-members.ts';
import { planRoles } from './plan-roles.ts';
import type { Change, Plan, PlanInput, Problem } from './sync-types.ts';

export function planChanges({ desired, actual, made }: PlanInput): Plan {
  const roles = planRoles({ desired, actual, made });
  const members = planMembers({ desired, actual, made, roleOf: roles.roleOf });
  const changes = [...roles.changes, ...members.changes];
  const problems = [...roles.problems, ...members.problems];
  const isBarred = changes.some(({ act }) => act.endsWith('-role')) && !actual.mayManageRoles;
  const cannotName = changes.some(({ act }) => act.endsWith('name')) && !actual.mayRename;
  return {
    changes: inOrder(
      changes.filter(({ act }) =>
        act.endsWith('-role') ? actual.mayManageRoles : actual.mayRename,
      ),
    ),
    problems: [
      ...(isBarred ? [{ code: 'cannot-manage-roles' } as const] : []),
      ...(cannotName ? [{ code: 'cannot-rename' } as const] : []),
      ...distinct(problems),
    ],
    books: { ...roles.books, ...members.books },
  };
}

/** By act, and as they came within one: both are in order of need. */
function inOrder(changes: readonly Change[]): Change[] {
  return chatActs.flatMap((act) => changes.filter((change) => change.act === act));
}

function distinct(problems: readonly Problem[]): Problem[] {
  const known = new Map(
    problems.map((one) => [`${one.code} ${one.userId ?? ''} ${one.role ?? ''}`, one]),
  );
  return [...known.values()];
}
