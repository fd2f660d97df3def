import type { Created } from './create-from.ts';
import type { Draft } from './draft.ts';

/**
 * Where the wizard leads, as a path with its search: to the import from Tabbycat if everything is
 * there, to connecting it with what was typed if not; else to what comes next.
 */
export function afterCreating(
  draft: Pick<Draft, 'tab' | 'tabAddress' | 'tabTournament' | 'importsPeople'>,
  {
    tournament,
    isTabConnected,
  }: Pick<Created, 'isTabConnected'> & {
    readonly tournament: Pick<Created['tournament'], 'id' | 'slug'>;
  },
): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  const base = `/tournaments/${tournament.slug}`;
  if (isTabConnected) return { to: `${base}/manage/tab/import`, search: {} };
  if (draft.tab === 'tabbycat') {
    const { tabAddress: address, tabTournament: there } = draft;
    return {
      to: `${base}/settings/tab`,
      search: { ...(address && { address }), ...(there && { there }) },
    };
  }
  return {
    to: '/tournaments/create/finish',
    search: { made: tournament.id, ...(draft.importsPeople ? { people: 'files' } : {}) },
  };
}
