import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './settings.module.css';

type Category = CallOutput<Api['participants']['list']>['speakerCategories'][number];
type Change = Partial<Pick<Category, 'selectable' | 'description'>>;

/** Which speaker categories can be chosen in the form, and how they are explained there. */
export function CategorySettings() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data } = useRead('participants.list');
  if (!data) return null;
  const edit = (
    <LinkButton href={`/tournaments/${slug}/settings/categories`}>{t`All categories`}</LinkButton>
  );
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Speaker categories in the form</Trans>
      </h2>
      {data.speakerCategories.length === 0 ? (
        <EmptyState title={t`No speaker categories`} action={edit}>
          <Trans>Add those with their own ranking, such as novices.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.categories}>
            {data.speakerCategories.map((category) => (
              <CategoryRow key={category.id} category={category} />
            ))}
          </ul>
          <div>{edit}</div>
        </>
      )}
    </section>
  );
}

function CategoryRow({ category }: { readonly category: Category }) {
  const { t } = useLingui();
  const { name, version } = category;
  const refuse = useRefusal(name);
  const [text, setText] = useState<string | null>(null);
  const save = useAct('participants.updateSpeakerCategory', {
    input: (change: Change) => ({
      params: { categoryId: category.id },
      body: { ...change, version },
    }),
    onSuccess: () => setText(null),
    onError: refuse,
  });
  return (
    <li>
      <Switch
        label={<bdi>{name}</bdi>}
        hint={category.description || t`No description: people see only the name.`}
        checked={(save.isPending ? save.variables.selectable : undefined) ?? category.selectable}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ selectable: event.target.checked })}
      />
      {text === null ? (
        <Button size="small" onClick={() => setText(category.description)}>
          <Trans>Describe</Trans>
        </Button>
      ) : (
        <div className={styles.describe}>
          <Field label={t`Who belongs to ${name}`}>
            <Textarea
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={500}
              dir="auto"
            />
          </Field>
          <div className={styles.acts}>
            <Button
              look="main"
              busy={save.isPending}
              onClick={() => save.mutate({ description: text })}
            >
              <Trans>Save</Trans>
            </Button>
            <Button look="bare" onClick={() => setText(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
