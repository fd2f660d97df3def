/** From what is chosen and typed to the change that a request carries. */
import type { ChangeKind } from '#contract/kinds/request-topics.ts';
import type { Change, MineData } from './mine-data.ts';

export type Me = NonNullable<MineData['me']>;

/** What a person can ask for, by their role. */
export function kindsFor(me: Me): ChangeKind[] {
  return [
    'rename',
    'email',
    ...(me.team ? (['rename-team'] as const) : []),
    ...(me.swaps.length > 0 ? (['swap-speakers'] as const) : []),
    ...(me.categories.length > 0 ? (['category'] as const) : []),
    ...(me.debates.length > 0 ? (['ballot-correction'] as const) : []),
    'withdraw-person',
    ...(me.team ? (['withdraw-team'] as const) : []),
  ];
}

/** What a kind chooses from; empty when it takes a text or nothing. */
export function choicesFor(
  me: Me,
  kind: ChangeKind,
): { value: string; label: string; hint?: string }[] {
  if (kind === 'swap-speakers') {
    return me.swaps.map(({ id, name, team }) => ({ value: id, label: name, hint: team }));
  }
  if (kind === 'category') {
    return me.categories.map(({ id, name, member }) => ({
      value: id,
      label: member ? `− ${name}` : `+ ${name}`,
    }));
  }
  if (kind === 'ballot-correction') {
    return me.debates.map(({ id, name }) => ({ value: id, label: name }));
  }
  return [];
}

/** The change as a document; null while something is missing. */
export function changeOf(
  me: Me,
  draft: { readonly kind: ChangeKind; readonly text: string; readonly choice: string | null },
): Change | null {
  const { kind, choice } = draft;
  const { personId } = me;
  const text = draft.text.trim();
  switch (kind) {
    case 'rename':
      return text ? { kind, personId, name: text } : null;
    case 'email':
      return text ? { kind, personId, email: text } : null;
    case 'rename-team':
      return text && me.team ? { kind, teamId: me.team.id, name: text } : null;
    case 'swap-speakers':
      return choice ? { kind, personId, withPersonId: choice } : null;
    case 'category': {
      const category = me.categories.find(({ id }) => id === choice);
      return category
        ? { kind, personId, categoryId: category.id, member: !category.member }
        : null;
    }
    case 'ballot-correction':
      return text && choice ? { kind, debateId: choice, correction: text } : null;
    case 'withdraw-person':
      return { kind, personId };
    case 'withdraw-team':
      return me.team ? { kind, teamId: me.team.id } : null;
  }
}

/** The kind of this name, when this person can ask for it. */
export function kindNamed(me: Me, name: string | undefined): ChangeKind | null {
  return kindsFor(me).find((kind) => kind === name) ?? null;
}
