import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import { type ChatPower, mayCarryPower } from '#contract/kinds/chat/chat-powers.ts';
import {
  type ChatChannelPurpose,
  type ChatPermission,
  type ChatRolePurpose,
  channelKindsFor,
  chatChannelPurposes,
  chatRolePurposes,
} from '#contract/kinds/chat/chat-purposes.ts';
import { formatList } from '#contract/text/language.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './chat-meanings.module.css';
import { usePowerWords } from './chat-powers.ts';

interface ChatMeaningsFieldsProps {
  readonly roles: readonly {
    id: string;
    name: string;
    assignable: boolean;
    powers: readonly ChatPower[];
  }[];
  readonly channels: readonly {
    id: string;
    name: string;
    kind: string;
    parent: string | null;
    usable: boolean;
  }[];
  readonly value: ChatMeanings;
  readonly onChange: (value: ChatMeanings) => void;
  /** By path, such as `roles.judge`. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** What the roles and channels of a chat server are for, one choice each. */
export function ChatMeaningsFields(props: ChatMeaningsFieldsProps) {
  const { value, onChange, roles } = props;
  const isHigher = roles.some(({ assignable }) => !assignable);
  const isStrong = roles.some(({ assignable, powers }) => assignable && powers.length > 0);
  return (
    <div className={styles.fields}>
      <fieldset className={styles.part}>
        <legend>
          <Trans>Roles</Trans>
        </legend>
        <RoleFields {...props} />
        {isHigher && (
          <p className="muted sm">
            <Trans>
              Not listed: roles above the bot’s own and those of other bots, which it can’t assign.
              You can move its role up on Discord.
            </Trans>
          </p>
        )}
        {isStrong && (
          <p className="muted sm">
            <Trans>
              Roles that let people act on others or on the server are listed for organisers, staff
              and equity only. To save one, you need to manage the server on Discord.
            </Trans>
          </p>
        )}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <Trans>Channels</Trans>
        </legend>
        <ChannelFields {...props} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <Trans>Individual roles</Trans>
        </legend>
        <PrefixFields value={value} onChange={onChange} />
      </fieldset>
    </div>
  );
}

function RoleFields({ roles, value, onChange, errors = {} }: ChatMeaningsFieldsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<ChatRolePurpose, string>> = {
    admin: t`Organisers`,
    staff: t`All staff`,
    judge: t`Judges`,
    speaker: t`Speakers`,
    core: t`Adjudication core`,
    equity: t`Equity`,
  };
  const { listOf } = usePowerWords();
  const optionsFor = (purpose: ChatRolePurpose) =>
    roles
      .filter(({ id, assignable, powers }) => {
        const fits = powers.length === 0 || mayCarryPower(purpose);
        return id === value.roles[purpose] || (assignable && fits);
      })
      .map(({ id, name }) => ({ value: id, label: name }));
  const hintFor = (purpose: ChatRolePurpose) => {
    const { powers = [] } = roles.find(({ id }) => id === value.roles[purpose]) ?? {};
    return powers.length > 0 ? t`Lets them: ${listOf(powers)}` : undefined;
  };
  return (
    <div className={styles.grid}>
      {chatRolePurposes.map((purpose) => (
        <Field
          key={purpose}
          label={labels[purpose]}
          hint={hintFor(purpose)}
          error={errors[`roles.${purpose}`]}
        >
          <Combobox
            value={value.roles[purpose]}
            onValueChange={(id) => onChange({ ...value, roles: { ...value.roles, [purpose]: id } })}
            placeholder={t`None`}
            options={withGone(optionsFor(purpose), value.roles[purpose], t`Deleted role`)}
          />
        </Field>
      ))}
    </div>
  );
}

function ChannelFields({ channels, value, onChange, errors = {} }: ChatMeaningsFieldsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<ChatChannelPurpose, string>> = {
    announcements: t`Announcements`,
    general: t`General`,
    motions: t`Motions`,
    draw: t`Draw`,
    'check-in': t`Check-in`,
    tab: t`Tab`,
    'voice-rooms': t`Voice rooms`,
  };
  return (
    <div className={styles.grid}>
      {chatChannelPurposes.map((purpose) => {
        const chosen = channels.find(({ id }) => id === value.channels[purpose]);
        const options = channels
          .filter(({ kind }) => channelKindsFor(purpose).some((one) => one === kind))
          .map(({ id, name, parent, kind }) => ({
            value: id,
            label: kind === 'category' ? name : `#${name}`,
            ...(parent ? { hint: parent } : {}),
          }));
        return (
          <Field
            key={purpose}
            label={labels[purpose]}
            hint={purpose === 'voice-rooms' ? t`The category that contains them.` : undefined}
            error={
              errors[`channels.${purpose}`] ??
              (chosen && !chosen.usable ? t`The bot can’t see or write in this channel.` : null)
            }
          >
            <Combobox
              value={value.channels[purpose]}
              onValueChange={(id) =>
                onChange({ ...value, channels: { ...value.channels, [purpose]: id } })
              }
              placeholder={t`None`}
              options={withGone(options, value.channels[purpose], t`Deleted channel`)}
            />
          </Field>
        );
      })}
    </div>
  );
}

function PrefixFields({ value, onChange }: Pick<ChatMeaningsFieldsProps, 'value' | 'onChange'>) {
  const { t } = useLingui();
  const parts = [
    {
      key: 'teamPrefix',
      label: t`Every team has a role`,
      begins: t`Team role prefix`,
      example: t`Such as “Team ” for “Team Oxford A”; leave empty if the role is just the name.`,
    },
    {
      key: 'institutionPrefix',
      label: t`Every institution has a role`,
      begins: t`Institution role prefix`,
      example: t`Such as “Uni ” for “Uni Wien”; leave empty if the role is just the name.`,
    },
  ] as const;
  return parts.map(({ key, label, begins, example }) => (
    <div key={key} className={styles.prefix}>
      <Checkbox
        label={label}
        checked={value[key] !== null}
        onChange={(event) => onChange({ ...value, [key]: event.target.checked ? '' : null })}
      />
      {value[key] !== null && (
        <Field label={begins} hint={example}>
          <TextInput
            value={value[key] ?? ''}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
            maxLength={40}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  ));
}

/** What our bot would need on the server and does not have; nothing when it has all. */
export function MissingPermissions({ missing }: { readonly missing: readonly ChatPermission[] }) {
  const { t } = useLingui();
  const words: Readonly<Record<ChatPermission, string>> = {
    'view-channels': t`View Channels`,
    'send-messages': t`Send Messages`,
    'create-invites': t`Create Invite`,
    'manage-roles': t`Manage Roles`,
    'manage-nicknames': t`Manage Nicknames`,
  };
  if (missing.length === 0) return null;
  const list = formatList(missing.map((one) => words[one]));
  return (
    <Note tone="warn" title={t`The bot lacks permissions`}>
      <Trans>
        Give it these on Discord, under Server Settings, Roles: {list}. Adding the bot again does
        the same.
      </Trans>
    </Note>
  );
}

function withGone(
  options: readonly { value: string; label: string; hint?: string }[],
  id: string | null,
  label: string,
) {
  const isThere = id === null || options.some(({ value }) => value === id);
  return isThere ? [...options] : [...options, { value: id, label }];
}
