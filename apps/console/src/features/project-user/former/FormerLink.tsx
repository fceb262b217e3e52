import { formerPeopleWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { Link } from '@tanstack/react-router'

type Props = { projectId?: string; keyword?: string | undefined }

/** The way to the people who are at no site, with what was searched for among the others. */
export function FormerLink({ projectId, keyword }: Props) {
  const word = keyword ? words.search : words.title
  return projectId === undefined ? (
    <Link className="btn by-title" to="/system/project/user/former" search={{ keyword }}>
      {word}
    </Link>
  ) : (
    <Link
      className="btn by-title"
      to="/system/project/$projectId/user/former"
      params={{ projectId }}
      search={{ keyword }}
    >
      {word}
    </Link>
  )
}
