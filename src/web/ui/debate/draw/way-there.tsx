import { useLingui } from '@lingui/react/macro';
import { MapPin, Mic, Video } from 'lucide-react';
import styles from './way-there.module.css';

export interface Way {
  readonly building?: string | null | undefined;
  readonly mapLink?: string | null | undefined;
  readonly accessNotes?: string | undefined;
  /** Where the room meets online. */
  readonly link?: string | null | undefined;
  /** Its voice channel. */
  readonly channel?: string | null | undefined;
}

interface WayThereProps {
  readonly way: Way;
  /** What the room is called, for those who hear the links one by one. */
  readonly room: string;
  /** With how to get in, as for one's own room. */
  readonly full?: boolean;
}

/** How to get to a room: its building with the map, its meeting or voice channel, the way in. */
export function WayThere({ way, room, full = false }: WayThereProps) {
  const { t } = useLingui();
  const { building, link, channel, accessNotes } = way;
  const notes = full && accessNotes ? accessNotes : null;
  if (!building && !link && !channel && !notes) return null;
  return (
    <div className={styles.way}>
      {building && <BuildingLink way={way} />}
      {link && (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          <Video aria-hidden="true" />
          {t`Join`}
          <span className="vh">{t`the meeting of ${room}`}</span>
        </a>
      )}
      {channel && (
        <span>
          <Mic aria-hidden="true" />
          <span className="vh">{t`Voice channel`}</span>
          {channel}
        </span>
      )}
      {notes && <p>{notes}</p>}
    </div>
  );
}

/** A building; where there is a map, a link to it. */
export function BuildingLink({ way }: { readonly way: Way }) {
  const { t } = useLingui();
  const { building, mapLink } = way;
  if (!mapLink) return <bdi>{building}</bdi>;
  return (
    <a className="link" href={mapLink} target="_blank" rel="noreferrer">
      <MapPin aria-hidden="true" />
      <bdi>{building}</bdi>
      <span className="vh">{t`on the map`}</span>
    </a>
  );
}
