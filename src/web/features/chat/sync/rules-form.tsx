import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import {
  chatRoleGroups,
  chatRoleKinds,
  type JudgePrefix,
  type SpeakerPrefix,
} from '#contract/kinds/chat/chat-sync.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import chat from '../chat-settings.module.css';
import styles from './sync.module.css';
import type { Sync } from './sync-data.ts';
import { useSyncWords } from './use-sync-words.ts';

/** Which roles and nicknames follow the tournament. */
export function RulesForm({ sync }: { readonly sync: Sync }) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Roles and nicknames`);
  const [rules, setRules] = useState<ChatRules>(sync.rules);
  const save = useAct('chat.setRules', {
    input: (next: ChatRules) => ({ body: { rules: next, version: sync.version } }),
    onSuccess: () => void toast.success(t`Roles and nicknames saved`),
    onError: (error) => {
      if (error.code !== 'invalid-input') refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rules);
  };
  const isChanged = sync.version === null || JSON.stringify(rules) !== JSON.stringify(sync.rules);
  return (
    <form className={chat.form} onSubmit={submit} noValidate>
      <RoleRules rules={rules} onChange={setRules} errors={fieldErrors(save.error)} />
      <NameRules rules={rules} onChange={setRules} />
      <div>
        <Button type="submit" disabled={!isChanged} busy={save.isPending && t`Saving …`}>
          <Trans>Save roles and nicknames</Trans>
        </Button>
      </div>
    </form>
  );
}

interface RulesProps {
  readonly rules: ChatRules;
  readonly onChange: (rules: ChatRules) => void;
}

function RoleRules({
  rules,
  onChange,
  errors,
}: RulesProps & { readonly errors: Readonly<Record<string, string>> }) {
  const { t } = useLingui();
  const { groups } = useSyncWords();
  return (
    <>
      <FieldSet
        label={t`Roles for people`}
        hint={t`People get the roles you chose above. Rostrum creates the others.`}
      >
        <div className={styles.grid}>
          {chatRoleKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={groups[kind]}
              checked={rules.roles[kind]}
              onChange={(event) =>
                onChange({ ...rules, roles: { ...rules.roles, [kind]: event.target.checked } })
              }
            />
          ))}
        </div>
      </FieldSet>
      <Field label={t`Prefix of these roles`} hint={t`Such as “Open ” for “Open Judge”.`} optional>
        <TextInput
          value={rules.prefix}
          onChange={(event) => onChange({ ...rules, prefix: event.target.value })}
          maxLength={40}
          autoComplete="off"
        />
      </Field>
      <details>
        <summary>
          <Trans>Colours of roles that Rostrum makes</Trans>
        </summary>
        <div className={styles.grid}>
          {chatRoleGroups.map((group) => (
            <Field
              key={group}
              label={groups[group]}
              error={errors[`rules.colours.${group}`]}
              optional
            >
              <TextInput
                size="small"
                value={rules.colours[group] ?? ''}
                placeholder="#1f6feb"
                onChange={(event) => {
                  const colour = event.target.value.trim().toLowerCase() || null;
                  onChange({ ...rules, colours: { ...rules.colours, [group]: colour } });
                }}
                maxLength={7}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}

function NameRules({ rules, onChange }: RulesProps) {
  const { t } = useLingui();
  const judges: { value: JudgePrefix; label: string }[] = [
    { value: 'short', label: t`[J] Ana Diaz` },
    { value: 'long', label: t`[JUDGE] Ana Diaz` },
    { value: 'none', label: t`Ana Diaz` },
  ];
  const speakers: { value: SpeakerPrefix; label: string }[] = [
    { value: 'team', label: t`[Oxford A] Bo Lund` },
    { value: 'emoji', label: t`🦊 Bo Lund` },
    { value: 'none', label: t`Bo Lund` },
  ];
  return (
    <>
      <Checkbox
        label={t`Set nicknames`}
        hint={t`Everyone gets the name they have here. Anonymous people keep their own nickname.`}
        checked={rules.nicknames}
        onChange={(event) => onChange({ ...rules, nicknames: event.target.checked })}
      />
      {rules.nicknames && (
        <div className={styles.grid}>
          <Field label={t`Judges’ nicknames`} hint={t`The adjudication core gets [CA].`}>
            <Select
              value={rules.judgePrefix}
              onValueChange={(judgePrefix) => onChange({ ...rules, judgePrefix })}
              options={judges}
            />
          </Field>
          <Field label={t`Speakers’ nicknames`}>
            <Select
              value={rules.speakerPrefix}
              onValueChange={(speakerPrefix) => onChange({ ...rules, speakerPrefix })}
              options={speakers}
            />
          </Field>
        </div>
      )}
    </>
  );
}
