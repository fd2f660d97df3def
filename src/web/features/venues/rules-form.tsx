import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { MovementFields, VenueWeightFields } from '#web/ui/debate/draw/venue-rule-fields.tsx';
import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './venues.module.css';

type Saved = CallInput<Api['venueRules']['set']>['body'];
type Rules = Saved['rules'];

/** How people move between rooms, what weighs how much, and who sees where rooms meet online. */
export function RulesForm({ saved }: { readonly saved: Saved }) {
  const { t } = useLingui();
  const { shown, ...edits } = useEdits(saved);
  const { rules, linksPublic } = shown;
  const change = (changes: Partial<Rules>) => edits.change({ rules: { ...rules, ...changes } });
  const save = useAct('venueRules.set', {
    input: (body: Saved) => ({ body }),
    onSuccess: (answer) => {
      edits.markSaved(answer);
      toasts.success(t`Allocation settings saved`);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!edits.isChanged) return;
        edits.markSent();
        save.mutate(shown);
      }}
    >
      <Section title={t`Moving between rounds`}>
        <MovementFields rules={rules} onChange={change} />
      </Section>
      <Section title={t`Links`}>
        <Switch
          label={t`Show online meeting links publicly`}
          hint={t`On the public draw. Otherwise only people in a room see its link. Never shown for private rounds.`}
          checked={linksPublic}
          onChange={(event) => edits.change({ linksPublic: event.target.checked })}
        />
      </Section>
      <Section title={t`Weights`}>
        <VenueWeightFields weights={rules.weights} onChange={(weights) => change({ weights })} />
      </Section>
      <NotSaved
        error={save.error}
        overtaken={t`Someone else has changed the allocation settings.`}
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
    </form>
  );
}
