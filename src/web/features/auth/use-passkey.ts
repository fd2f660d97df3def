import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nameless } from '#web/lib/query/api.tsx';
import {
  endPasskeyQuestion,
  offersPasskeysInFields,
  signWithPasskey,
} from '#web/lib/session/passkey.ts';
import { atOnce } from './sign-in-calls.ts';

/** Before the question in the field runs out, a new one takes its place. */
const renewMs = 4 * 60_000;

async function signIn(redirect: string, inField: boolean): Promise<string> {
  const { options } = await nameless.passkeys.beginSignIn();
  const response = await signWithPasskey(options, { inField });
  const { path } = await nameless.passkeys.signIn({ body: { response, redirect } });
  return path;
}

/**
 * Signs in with a passkey: by the button that calls it, or, where the browser can, offered in the email
 * field of the page.
 */
export function usePasskey(target: string, onSignedIn: (path: string) => void) {
  const press = useMutation<string, Error>({
    ...atOnce,
    mutationFn: () => signIn(target, false),
    onSuccess: onSignedIn,
  });
  const done = useRef(onSignedIn);
  done.current = onSignedIn;
  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await offersPasskeysInFields()) || !isHere) return;
      const path = await signIn(target, true);
      if (isHere) done.current(path);
    };
    // Whatever goes wrong, the button below says so when it is pressed.
    const quietly = () => void offer().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, renewMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      void endPasskeyQuestion();
    };
  }, [target]);
  return press;
}
