/** Whether ballots wait on this device to be sent; the page that is open then starts the queue. */
const flag = 'rostrum.ballots-waiting';

export function hasWaitingBallots(): boolean {
  return localStorage.getItem(flag) !== null;
}

export function markWaitingBallots(waiting: boolean): void {
  if (waiting) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
}
