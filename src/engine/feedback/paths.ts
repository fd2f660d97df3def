/** The usual answers to who gives feedback on whom, as data (F1; T 9.1). */
import type { FeedbackRule, RulePack } from '../rule-pack.ts';

type Paths = FeedbackRule['paths'];

const everybody = ['chair', 'panellist', 'trainee'] as const;
const chairOnly = { chair: ['panellist', 'trainee'], panellist: [], trainee: [] } as const;

/** Paths between judges by their classical names; a rule pack holds one of them, or its own. */
export const feedbackPaths = {
  minimal: chairOnly,
  'with-p-on-c': { ...chairOnly, panellist: ['chair'] },
  'with-t-on-c': { ...chairOnly, panellist: ['chair'], trainee: ['chair'] },
  'with-p-on-p': { ...chairOnly, panellist: ['chair', 'panellist'], trainee: ['chair'] },
  'all-adjs': { chair: everybody, panellist: everybody, trainee: everybody },
  'no-adjs': { chair: [], panellist: [], trainee: [] },
} as const satisfies Readonly<Record<string, Paths>>;

/** What a pack asks; of one that does not say, panellists on chairs, and teams on the orallist. */
export function feedbackRuleOf({ feedback }: Pick<RulePack, 'feedback'>): FeedbackRule {
  return feedback ?? { paths: feedbackPaths['with-p-on-c'], fromTeams: 'orallist' };
}
