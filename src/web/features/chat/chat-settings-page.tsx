import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { BotHealth } from './bot-health.tsx';
import styles from './chat-settings.module.css';
import { ChosenServer } from './chosen-server.tsx';
import { ServerContents } from './server-contents.tsx';
import { ServerForm } from './server-form.tsx';
import { SyncSection } from './sync/sync-section.tsx';

/** `settings/discord`: which server the people of the tournament join. */
export function ChatSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Discord`);
  const { timeZone } = useTournament();
  const { data, error, refetch } = useRead('chat.settings');
  if (!data) {
    return (
      <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the chat settings`} rows={4} />
    );
  }
  if (!data.available) return <NoBot />;
  const { addBotUrl, bot, server } = data;
  return (
    <div className={styles.page}>
      {server && <ChosenServer key={server.version} server={server} />}
      {server && <ServerContents key={server.id} server={server} />}
      {server && <SyncSection key={`sync ${server.id}`} hasMeanings={server.meanings !== null} />}
      {bot && server && <BotHealth bot={bot} serverId={server.id} timeZone={timeZone} />}
      <Section title={server ? t`Use another server` : t`Choose the server`}>
        <ol className={styles.steps}>
          <li>
            <p>
              <Trans>Add our bot to your server so it can let people in.</Trans>
            </p>
            {addBotUrl && (
              <LinkButton
                href={addBotUrl}
                target="_blank"
                rel="noreferrer"
                icon={<ExternalLink aria-hidden="true" />}
              >
                <Trans>Add the bot</Trans>
              </LinkButton>
            )}
          </li>
          <li>
            <ServerForm key={server?.version ?? 0} version={server?.version ?? null} />
          </li>
        </ol>
      </Section>
    </div>
  );
}

function NoBot() {
  const { t } = useLingui();
  return (
    <Note title={t`This site has no Discord bot`}>
      <Trans>
        People can register and take part without it. The site’s operator can set one up; then you
        choose your server here.
      </Trans>
    </Note>
  );
}
