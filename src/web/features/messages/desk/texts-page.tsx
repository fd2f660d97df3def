import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { useMessageKinds } from '../message-words.ts';
import styles from './desk.module.css';
import { MessagesFrame } from './messages-frame.tsx';
import type { Setting } from './setting.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** `manage/messages/texts`: automatic messages and their texts. */
export function TextsPage() {
  const { t } = useLingui();
  const [edited, setEdited] = useState<Setting | null>(null);
  const { data, error, refetch } = useRead('messages.moments');
  return (
    <MessagesFrame>
      <p>
        <Trans>
          Rostrum sends these automatically, only to the people they concern. Everyone gets them in
          their inbox and chooses which ones to get by email or notification as well.
        </Trans>
      </p>
      {data ? (
        <ul className={styles.people}>
          {data.moments.map((setting) => (
            <Moment key={setting.moment} setting={setting} onEdit={() => setEdited(setting)} />
          ))}
        </ul>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the messages`} rows={7} />
      )}
      {edited && <TemplateDialog setting={edited} onClose={() => setEdited(null)} />}
    </MessagesFrame>
  );
}

function Moment({ setting, onEdit }: { readonly setting: Setting; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const can = useCan();
  const kinds = useMessageKinds();
  const { moment, enabled, template, isUsual, version } = setting;
  const save = useAct('messages.changeMoment', {
    input: (on: boolean) => ({
      params: { moment },
      body: { enabled: on, template: isUsual ? null : template, version },
    }),
    onError: useRefusal(t`The message`),
  });
  return (
    <li>
      <Switch
        label={kinds[moment]}
        checked={save.isPending ? save.variables : enabled}
        disabled={!can('messages.send') || save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <span className="grow muted" dir="auto">
        {template.title}
      </span>
      {!isUsual && <Status>{t`Custom text`}</Status>}
      <Button size="small" onClick={onEdit}>
        {t`Text and preview`}
        <span className="vh"> {t`of ${kinds[moment]}`}</span>
      </Button>
    </li>
  );
}
