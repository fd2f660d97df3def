import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { TabLeftOutKind } from '#contract/kinds/tab/tab-reading.ts';
import type { CallOutput } from '#contract/route.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from './from-tab.module.css';

type LeftOut = CallOutput<Api['tab']['read']>['leftOut'][number];

/** What stays on the tab, each with the reason or the place where to set it here. */
export function LeftOutNotes({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useLingui();
  const sentenceOf = useSentences();
  const rules = leftOut.find(({ what }) => what === 'rules');
  const rest = leftOut.filter(({ what }) => what !== 'rules');
  return (
    <>
      {rules && (
        <Note tone="warn" title={t`The rules on Tabbycat are different.`}>
          {t`Set them under Settings, Rules, before you import.`}
          <ul className={styles.names}>
            {rules.names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {rest.length > 0 && (
        <details className={styles.leftOut}>
          <summary>
            <ChevronRight aria-hidden="true" />
            <b className="b">
              <Trans>Not imported</Trans>
            </b>
          </summary>
          <ul>
            {rest.map(({ what, count, names }) => (
              <li key={what}>
                {sentenceOf(what, count)}{' '}
                {names.length > 0 && <bdi className="muted">{names.join(', ')}</bdi>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function useSentences(): (what: TabLeftOutKind, count: number) => string {
  const { t } = useLingui();
  return (what, count) => {
    const sentences: Record<TabLeftOutKind, string> = {
      rules: t`Different rules.`,
      preferences: plural(count, {
        one: '# preference changed there. Set it under Settings here:',
        other: '# preferences changed there. Set them under Settings here:',
      }),
      draws: plural(count, {
        one: 'Draw and results of # round. Add them below from the XML archive:',
        other: 'Draws and results of # rounds. Add them below from the XML archive:',
      }),
      'start-times': plural(count, {
        one: 'Start time of # round. Set it under Schedule:',
        other: 'Start times of # rounds. Set them under Schedule:',
      }),
      'tab-limits': plural(count, {
        one: 'Limit of # category on its published tab:',
        other: 'Limits of # categories on their published tabs:',
      }),
      phones: plural(count, {
        one: '# phone number: Tabbycat doesn’t know whether its owner agreed to it being stored.',
        other:
          '# phone numbers: Tabbycat doesn’t know whether their owners agreed to them being stored.',
      }),
      'private-links': plural(count, {
        one: '# private link: send a new one from here.',
        other: '# private links: send new ones from here.',
      }),
      barcodes: plural(count, {
        one: '# check-in code: print a new one from here.',
        other: '# check-in codes: print new ones from here.',
      }),
      availability: plural(count, {
        one: 'Teams and rooms marked as available in # round:',
        other: 'Teams and rooms marked as available in # rounds:',
      }),
      'room-descriptions': plural(count, {
        one: 'Description of # room category:',
        other: 'Descriptions of # room categories:',
      }),
    };
    return sentences[what];
  };
}
