import { Outlet } from '@tanstack/react-router';
import { TournamentGate } from './tournament-gate.tsx';

/** A participant's pages: they bring their own phone layout, because a private link changes who asks. */
export function PhoneFrame() {
  return (
    <TournamentGate>
      <Outlet />
    </TournamentGate>
  );
}
