/** The stand-in’s browser against the example of RFC 8291, section 5 and appendix A. */
import { expect, test } from 'vitest';
import { createReceiver } from './push-receiver.ts';

const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('its key belongs to its private key', () => {
  expect(createReceiver(example).p256dh).toBe(example.publicKey);
});

test('it reads the example', () => {
  const receiver = createReceiver(example);
  const message = Buffer.from(example.message, 'base64url');
  expect(receiver.open(message)).toBe('When I grow up, I want to be a watermelon');
});

test('it refuses a message that was changed, or is for another browser', () => {
  const message = Buffer.from(example.message, 'base64url');
  expect(() => createReceiver().open(message)).toThrow();
  message[message.length - 1] = (message[message.length - 1] ?? 0) ^ 1;
  expect(() => createReceiver(example).open(message)).toThrow();
});
