import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { ChosenFiles } from '../chosen-files.ts';
import type { Preview } from './preview.ts';

interface PreviewRemarksProps {
  readonly chosen: ChosenFiles;
  readonly preview: Preview;
}

/** What concerns whole columns, and what can be done about people of the same name. */
export function PreviewRemarks({ chosen, preview }: PreviewRemarksProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const lacksCategories = preview.problems.some(
    ({ code }) => code === 'unknown-break-category' || code === 'unknown-speaker-category',
  );
  const hasNamesakes = preview.problems.some(({ code }) => code === 'same-name');
  return (
    <>
      {chosen.leftOut.map(({ file, headings }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their places.
        <Note key={index} tone="warn" title={t`Left out of ${file}:`}>
          <bdi>{headings.join(', ')}</bdi>
        </Note>
      ))}
      {lacksCategories && (
        <Note tone="warn" title={t`Some categories are missing.`}>
          <Trans>
            Add them under{' '}
            <Anchor href={`/tournaments/${slug}/manage/participants/categories`}>
              Participants → Categories
            </Anchor>
            , or choose a file of categories as well. Then choose the files again.
          </Trans>
        </Note>
      )}
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
