import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatTime } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useSyncWords } from './sync/use-sync-words.ts';

type Bot = NonNullable<CallOutput<Api['chat']['settings']>['bot']>;

interface BotHealthProps {
  readonly bot: Bot;
  readonly serverId: string;
  readonly timeZone: string;
}

/** Whether people can use commands on the server and our bot can post there, and what to do if not. */
export function BotHealth({ bot, serverId, timeZone }: BotHealthProps) {
  const { t } = useLingui();
  const { stops } = useSyncWords();
  const { commands, stop, closedChannel } = bot;
  return (
    <Section title={t`Commands and posts`}>
      {commands === 'off' && (
        <Note title={t`This site takes no commands from Discord`}>
          <Trans>
            The site’s operator can turn them on with the bot’s public key. The bot still posts
            draws, motions and check-ins in the channels that you choose above.
          </Trans>
        </Note>
      )}
      {commands === 'waiting' && stop === null && (
        <Status tone="live">
          <Trans>The commands are being added to the server …</Trans>
        </Status>
      )}
      {commands === 'ready' && stop === null && (
        <Status tone="ok">
          <Trans>People can use commands: type / on the server to see them.</Trans>
        </Status>
      )}
      {stop?.code === 'bot-gone' ? (
        <Note tone="bad" title={t`The bot isn’t allowed to add commands`}>
          <Trans>Add it again below; it keeps everything that it has made.</Trans>
        </Note>
      ) : (
        stop && (
          <Note tone="bad" title={stops[stop.code].title}>
            {stops[stop.code].text}
          </Note>
        )
      )}
      {stop && (
        <Status tone="bad">
          <Trans>The next attempt is at {formatTime(stop.retryAt, timeZone)}.</Trans>
        </Status>
      )}
      {closedChannel !== null && (
        <Note tone="bad" title={t`The bot isn’t allowed to write in a channel`}>
          <Trans>
            A post was left out. On Discord, allow the bot to see{' '}
            <a
              href={`https://discord.com/channels/${serverId}/${closedChannel}`}
              target="_blank"
              rel="noreferrer"
            >
              this channel
            </a>{' '}
            and send messages there, or choose another channel above.
          </Trans>
        </Note>
      )}
    </Section>
  );
}
