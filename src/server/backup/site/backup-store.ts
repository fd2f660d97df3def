/** What backups need of the place where they are kept. */
export interface Stored {
  readonly name: string;
  readonly bytes: number;
}

export interface BackupStore {
  /** For people: a folder, or a bucket. */
  readonly place: string;
  /** All of it is there afterwards, or nothing; it is listed once it has been accepted. */
  save(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** For one that has been read back and is whole. */
  accept(name: string): Promise<void>;
  /** Those of every site. */
  list(): Promise<Stored[]>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
  /** Removes what backups left that were ended half-way; none of these may be under way. */
  tidy(isOwn: (name: string) => boolean): Promise<void>;
}
