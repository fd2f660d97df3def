import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import { type ArchiveProblemCode, isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import type { CallOutput } from '#contract/route.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useArchiveSentences } from './archive-sentences.ts';

type Problem = CallOutput<Api['tab']['previewRounds']>['problems'][number];

/** What has to be solved before the import, and what the import leaves as it is. */
export function ArchiveProblems({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useLingui();
  const blocking = problems.filter(({ code }) => isBlocking(code));
  const rest = problems.filter(({ code }) => !isBlocking(code));
  return (
    <>
      {blocking.length > 0 && (
        <Note tone="bad" live title={t`Solve this first, then choose the archive again.`}>
          <List problems={blocking} />
        </Note>
      )}
      {rest.length > 0 && (
        <Note tone="warn" title={t`Good to know`}>
          <List problems={rest} />
        </Note>
      )}
    </>
  );
}

/** What names only its round, which is before it already. */
const selfNamed: readonly ArchiveProblemCode[] = [
  'drawn-here',
  'drawn-later',
  'unknown-elimination',
  'unknown-round',
];

function List({ problems }: { readonly problems: readonly Problem[] }) {
  const sentenceOf = useArchiveSentences();
  return (
    <ul className="plain">
      {problems.map(({ code, round, count, names }) => (
        <li key={`${code} ${round}`}>
          {round !== null && (
            <>
              <bdi className="b">{round}</bdi>:{' '}
            </>
          )}
          {sentenceOf(code, count)}{' '}
          {names.length > 0 && !selfNamed.includes(code) && (
            <bdi className="muted">{names.join(', ')}</bdi>
          )}
          {names.length > 0 && names.length < count && (
            <span className="muted">
              {' '}
              <Trans>and more</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
