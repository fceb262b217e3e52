import { make, type MakeInput } from './writing-objects.ts'

/** Gives a new Operator of the site in charge the duty of gifts, beside those who have it. */
export const makeHolders: MakeInput = async (scene) => {
  const { owner, homes } = scene
  const projectId = homes.assigned.projectId
  const id = await make(scene, 'person')
  await owner.updateTable('users').set({ role: 'Operator' }).where('id', '=', id).execute()
  await owner
    .updateTable('site_members')
    .set({ jobs: ['NearMiss'] })
    .where('user_id', '=', id)
    .execute()
  const members = await owner
    .selectFrom('site_members')
    .select(['user_id', 'jobs'])
    .where('project_id', '=', projectId)
    .where('role', '=', 'Operator')
    .where('status', '<>', 'Inactive')
    .execute()
  const before = members.filter(({ jobs }) => jobs.includes('Gift')).map((member) => member.user_id)
  return { query: { target_project_id: projectId }, json: { duty: 'Gift', before, holders: [...before, id] } }
}
