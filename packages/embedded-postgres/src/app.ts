/** The application that the database belongs to, in the names and sentences that an operator meets. */
export type App = {
  /** Of letters, digits and hyphens: the owner role, the database, the OS user `<name>-postgres`, `/var/lib/<name>`. */
  name: string
  /** How an operator sets the data folder, as in "choose another DATA_DIR". */
  folderSetting: string
  /** What an operator may do where no binaries are installed, as in "set DATABASE_URL". */
  alternative: string
}
