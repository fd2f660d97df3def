import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { ChosenFiles } from './chosen-files.ts';
import type { Preview } from './preview.ts';

interface PreviewRemarksProps {
  readonly chosen: ChosenFiles;
  readonly preview: Preview;
}

/** What concerns whole columns, and what can be done about people of the same name. */
export function PreviewRemarks({ chosen, preview }: PreviewRemarksProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const hasNamesakes = preview.problems.some(({ code }) => code === 'same-name');
  return (
    <>
      {chosen.leftOut.map(({ file, headings }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their places.
        <Note key={index} tone="warn" title={t`Left out of ${file}:`}>
          <bdi>{headings.join(', ')}</bdi>
        </Note>
      ))}
      {hasNamesakes && (
        <Note tone="warn" title={t`Some people have the same name.`}>
          <Trans>
            Import them, then merge those who are one person under{' '}
            <Anchor href={`/tournaments/${slug}/participants/duplicates`}>
              Participants → Duplicates
            </Anchor>
            .
          </Trans>
        </Note>
      )}
    </>
  );
}
