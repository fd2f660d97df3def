import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { tooFewSentence } from './too-few.ts';

export type RuleBody = CallInput<Api['breaks']['previewRule']>['body'];

interface RulePreviewProps {
  readonly categoryId: string;
  readonly body: RuleBody;
}

/** What the rule would do by the standings as they are: asked for, and only while it is up to date. */
export function RulePreview({ categoryId, body }: RulePreviewProps) {
  const { t } = useLingui();
  const preview = useAct('breaks.previewRule', {
    input: (body: RuleBody) => ({ params: { categoryId }, body }),
  });
  const isOld = JSON.stringify(preview.variables) !== JSON.stringify(body);
  const changes = preview.data?.changes ?? [];
  const fewer = preview.error ? tooFewSentence(preview.error) : null;
  return (
    <>
      <div>
        <Button busy={preview.isPending} onClick={() => preview.mutate(body)}>
          <Trans>Preview</Trans>
        </Button>
      </div>
      {!isOld && preview.error && (
        <Note tone="bad" live title={t`This break can’t be generated`}>
          {fewer
            ? t`${fewer.size} places, but only ${fewer.eligible} eligible teams.`
            : preview.error.message}
        </Note>
      )}
      {!isOld && preview.data && (
        <Note live title={t`What changes`}>
          <ul>
            {changes.map((change) => (
              <li key={change.categoryId}>
                <strong>{change.name}</strong>:{' '}
                {plural(change.breaking, { one: '# team breaks', other: '# teams break' })}
                {change.comesIn.length > 0 && t`; in: ${names(change.comesIn)}`}
                {change.goesOut.length > 0 && t`; out: ${names(change.goesOut)}`}
                {change.tied.length > 0 && t`; tied at the cut: ${names(change.tied)}`}
                {change.comesIn.length + change.goesOut.length === 0 && t`; the same teams`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function names(teams: readonly { readonly name: string }[]): string {
  return teams.map(({ name }) => name).join(', ');
}
