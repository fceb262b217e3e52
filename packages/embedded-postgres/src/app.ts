/** The application that owns the database, for names and messages. */
export type App = {
  /** Letters, digits and hyphens; names the owner role, the database, the OS user `<name>-postgres`, `/var/lib/<name>`. */
  name: string
  /** How an operator sets the data folder, as in "choose another DATA_DIR". */
  folderSetting: string
  /** What an operator can do without binaries, as in "set DATABASE_URL". */
  alternative: string
}
