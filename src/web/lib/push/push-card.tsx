import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushDevice } from '#contract/areas/push.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useFailureWords } from './failure-words.ts';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import styles from './push-card.module.css';
import { ownMark, type Readiness, readiness, turnOn } from './this-device.ts';

type Tested = CallOutput<Api['push']['test']>;
type Devices = CallOutput<Api['push']['devices']>;

/**
 * Notifications on this device, for the account or the private link of the page.
 * @param props.withOthers lists the account’s other devices as well
 */
export function PushCard({ withOthers = false }: { readonly withOthers?: boolean }) {
  const ready = readiness();
  return (
    <>
      <p className="muted">
        <Trans>
          Hear of your room, side and panel the moment a draw is released, even with this page
          closed. Turn it off here at any time.
        </Trans>
      </p>
      {ready === 'ready' ? <ThisDevice withOthers={withOthers} /> : <NotHere because={ready} />}
    </>
  );
}

function NotHere({ because }: { readonly because: Exclude<Readiness, 'ready'> }) {
  const { t } = useLingui();
  if (because === 'home-screen') return <HomeScreenSteps />;
  if (because === 'insecure') {
    return (
      <Note tone="warn" title={t`Notifications need a secure address (https).`}>
        <Trans>This one starts with http. Ask the organisers for an https address.</Trans>
      </Note>
    );
  }
  if (because === 'denied') {
    return (
      <Note tone="warn" title={t`Notifications are blocked for this site.`}>
        <Trans>
          Open your browser’s settings for this site, next to its address, allow notifications and
          reload this page.
        </Trans>
      </Note>
    );
  }
  return (
    <Note title={t`This browser can’t show notifications.`}>
      <Trans>Open this page in Chrome, Edge, Firefox or Safari instead.</Trans>
    </Note>
  );
}

/** What is turned on. A phone on which nothing is asks nothing of the server. */
function useDevices(withOthers: boolean) {
  const { client, key } = useApi();
  return useQuery({
    queryKey: [key, 'push-devices', withOthers],
    queryFn: async () => {
      const mark = await ownMark();
      if (mark === null && !withOthers) return { mark, devices: [] };
      return { mark, ...(await client.push.devices()) };
    },
  });
}

function ThisDevice({ withOthers }: { readonly withOthers: boolean }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useDevices(withOthers);
  const on = useMutation<boolean, Error>({
    mutationFn: () => turnOn(client),
    onSuccess: (isOn) => {
      if (!isOn) toast.error(t`Not turned on`, { text: t`Your browser didn’t allow it.` });
    },
    onError: () =>
      toast.error(t`Not turned on`, {
        text: t`Your browser couldn’t reach its notification service. Check your connection and try again.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key, 'push-devices'] }),
  });
  if (!data) return null;
  const own = data.devices.find(({ mark }) => mark === data.mark);
  const others = data.devices.filter((device) => device !== own);
  return (
    <>
      {own ? (
        <Own device={own} />
      ) : (
        <div className={styles.acts}>
          <Button
            look="main"
            size="tap"
            busy={on.isPending && t`Turning on …`}
            onClick={() => on.mutate()}
          >
            {t`Turn on notifications`}
          </Button>
        </div>
      )}
      {withOthers && others.length > 0 && <OtherDevices devices={others} />}
    </>
  );
}

function Own({ device }: { readonly device: PushDevice }) {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const params = { deviceId: device.id };
  const off = useTurnOff();
  const refresh = useRefresh();
  const test = useMutation<Tested, ApiError>({
    mutationFn: () => client.push.test({ params }),
    onSuccess: ({ outcome, failure }) => {
      if (outcome === 'sent') {
        toast.success(t`Test sent`, { text: t`It should appear within a few seconds.` });
      } else {
        const text = failure
          ? wordsOf(failure)
          : t`This browser no longer receives notifications. Turn them on again.`;
        toast.error(t`Test not sent`, { text });
      }
    },
    onError: (error) => void toast.error(t`Test not sent`, { text: error.message }),
    onSettled: refresh,
  });
  return (
    <>
      <p className="b">
        <Trans>Notifications are on for this device.</Trans>
      </p>
      {device.failure && (
        <Note tone="warn" title={t`The last notification didn’t arrive.`}>
          {wordsOf(device.failure)}
        </Note>
      )}
      <div className={styles.acts}>
        <Button size="tap" busy={test.isPending && t`Sending …`} onClick={() => test.mutate()}>
          {t`Send me a test`}
        </Button>
        <Button size="tap" busy={off.isPending} onClick={() => off.mutate(device.id)}>
          {t`Turn off`}
        </Button>
      </div>
    </>
  );
}

function OtherDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  const off = useTurnOff();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <ul className={styles.devices} aria-label={t`Other devices with notifications`}>
      {devices.map(({ id, name, createdAt }) => {
        const since = formatMoment(createdAt, timeZone);
        return (
          <li key={id}>
            <div>
              <b dir="auto">{name}</b>
              <p className="muted sm">
                <Trans>On since {since}</Trans>
              </p>
            </div>
            <Button
              size="small"
              aria-label={t`Turn off notifications on ${name}`}
              onClick={() => off.mutate(id)}
            >
              {t`Turn off`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useTurnOff() {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  return useMutation<Devices, ApiError, string>({
    mutationFn: (deviceId) => client.push.unsubscribe({ params: { deviceId } }),
    onSuccess: () => void toast.success(t`Notifications turned off`),
    onError: (error) => void toast.error(t`Not turned off`, { text: error.message }),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const { key } = useApi();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key, 'push-devices'] });
}
