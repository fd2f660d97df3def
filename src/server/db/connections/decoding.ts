/** Charges what decoding the answers of the database costs the thread to the call that asked. */
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

type Charge = (milliseconds: number) => void;

/** Whom a connection works for at present. */
const charges = new WeakMap<pg.Client, Charge>();

/** Times pg's decoding of a new connection: listeners before and after its own. */
export function timeDecoding(client: pg.Client): void {
  let began = 0;
  const { stream } = connectionOf(client);
  stream.prependListener('data', () => {
    began = performance.now();
  });
  stream.on('data', () => charges.get(client)?.(performance.now() - began));
}

/** @param charge undefined: nobody pays */
export function chargeDecoding(client: pg.Client, charge: Charge | undefined): void {
  if (charge) charges.set(client, charge);
  else charges.delete(client);
}

/** pg's types leave out the connection of a client. */
function connectionOf(client: pg.Client): { readonly stream: NodeJS.EventEmitter } {
  return (client as pg.Client & { readonly connection: { readonly stream: NodeJS.EventEmitter } })
    .connection;
}
