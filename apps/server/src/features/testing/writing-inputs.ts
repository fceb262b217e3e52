import { randomUUID } from 'node:crypto'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { makeObject } from './scope-objects.ts'
import { makeHolders } from './writing-duties.ts'
import { noticeInputs } from './writing-notices.ts'
import {
  about,
  make,
  makeContract,
  type MakeInput,
  makeSessionOf,
  makeSite,
  makeTenant,
  type Prepare,
  type Scene,
  setUser,
  version,
} from './writing-objects.ts'

const site = ({ homes }: Scene) => homes.assigned.projectId
const mail = () => `${randomUUID()}@example.jp`
const code = () => randomUUID().slice(0, 20)

const contractForm = () => ({
  companyName: '検証建設',
  companyNameKana: null,
  contractNumber: code(),
  corporateNumber: null,
  postalCode: null,
  address: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  startDate: '2026-04-01',
  endDate: null,
  note: null,
})
const aContract =
  (json: (number: string) => object, status: 'Signed' | 'Terminated' = 'Signed'): MakeInput =>
  async ({ owner }) => {
    const { id, number } = await makeContract(owner, status)
    return { query: { target_contract_id: id }, json: { version, ...json(number) } }
  }

const projectForm = ({ homes }: Scene) => ({
  name: '検証',
  contractId: homes.assigned.contractId,
  postalCode: null,
  address: null,
  startDate: '2026-04-01',
  endDate: null,
  affiliations: [],
  primarySubcontractors: [],
})
const aSite =
  (status: 'Active' | 'Pause' | 'Inactive', json: (siteCode: string, scene: Scene) => object): MakeInput =>
  async (scene) => {
    const made = await makeSite(scene.owner, scene.homes.assigned.contractId, status)
    return { query: { target_project_id: made.id }, json: { version, ...json(made.code, scene) } }
  }

const tenantForm = { name: '検証', category: 'SomeProject', startDate: null, endDate: null, description: null }
const aTenant =
  (status: 'Active' | 'Pause' | 'Inactive', json: (tenantCode: string) => object): MakeInput =>
  async ({ owner }) => {
    const made = await makeTenant(owner, status)
    return { query: { target_office_project_id: made.id }, json: { version, ...json(made.code) } }
  }

const accountForm = async ({ owner }: Scene) => ({
  displayname: '検証 花子',
  email: mail(),
  type: 'Member',
  tenants: [{ officeProjectId: (await makeTenant(owner, 'Active')).id, isAdmin: false }],
  expiresOn: null,
})
const anAccount = (prepare?: Prepare) => about('account', 'target_office_account_id', prepare)
const pauseAccount: Prepare = async ({ owner }, id) => {
  await owner.updateTable('office_accounts').set({ status: 'Pause' }).where('id', '=', id).execute()
  return { version }
}

const personForm = {
  role: 'Worker',
  displayname: '検証 次郎',
  displaynameKana: null,
  company: '検証建設',
  primarySubcontractor: '検証建設',
  jobs: [],
  age: 40,
  experienceLength: 5,
  sex: null,
  isActive: true,
}
const aPerson = (prepare?: Prepare) => about('person', 'target_user_id', prepare)
const inStatus =
  (status: 'Active' | 'Pause' | 'Inactive'): Prepare =>
  async ({ owner }, id) => {
    await setUser(owner, id, { status })
    return { version }
  }
const personAtSite =
  (json: object): MakeInput =>
  async (scene) => ({
    query: { target_user_id: await make(scene, 'person'), target_project_id: site(scene) },
    json: { version, ...json },
  })
/** A person of the site without an address, to whom a card may be issued. */
const cardholder = async (scene: Scene): Promise<string> => {
  const id = await make(scene, 'person')
  await setUser(scene.owner, id, { email: null, sign_in_id: `G${id.slice(0, 7)}` })
  return id
}

const nameForm = () => ({ displayname: '検証 三郎', displaynameKana: null, email: mail() })
const aSubAdmin = (prepare?: Prepare) => about('SubAdmin', 'target_user_id', prepare)
const anAdmin = (prepare?: Prepare) => about('Admin', 'target_user_id', prepare)
const neverSeen: Prepare = async ({ owner }, id) => {
  await setUser(owner, id, { accessed_at: null })
  return { version }
}
const deleted: Prepare = async ({ owner }, id) => {
  await setUser(owner, id, { status: 'Inactive', deleted_at: new Date('2026-11-20T00:00:00Z'), deleted_from: 'Active' })
  return { version }
}
const withSession: Prepare = async ({ owner }, id) => {
  const { email } = await owner.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await makeSessionOf(owner, email!)
  return { version }
}

const anImport =
  (json: (detail: ImportDetail) => object): MakeInput =>
  async ({ upload }) => {
    const detail = await upload()
    return { query: { target_import_id: detail.id }, json: { version: detail.version, ...json(detail) } }
  }

/** Inputs of all writing calls, each about records of its own: the call succeeds and changes something. */
export const writingInputs: Readonly<Record<string, MakeInput>> = {
  ...noticeInputs('notice', 'notice', 'target_notice_id', ['Worker']),
  ...noticeInputs('office-notice', 'officeNotice', 'target_office_notice_id', ['System']),
  systemCompanyAdminManualReplace: async () => ({ pdf: Buffer.from(`%PDF-1.7 ${randomUUID()}`) }),
  userSessionDelete: async ({ owner }) => ({
    query: { target_session_id: await makeSessionOf(owner, 'superuser@example.jp') },
  }),
  userSessionDeleteOthers: async ({ owner }) => {
    await makeSessionOf(owner, 'superuser@example.jp')
    return {}
  },
  contractCreate: async () => ({ json: { ...contractForm(), administrator: null } }),
  contractUpdate: aContract(contractForm),
  contractTerminate: aContract((contractNumber) => ({ contractNumber })),
  contractReopen: aContract(() => ({ reason: '再契約のため' }), 'Terminated'),
  projectCreate: async (scene) => ({ json: { ...projectForm(scene), code: code(), status: 'Pause' } }),
  projectUpdate: aSite('Active', (own, scene) => ({ ...projectForm(scene), code: own, address: '検証町' })),
  projectStart: aSite('Pause', () => ({})),
  projectEnd: aSite('Active', (own) => ({ code: own })),
  projectReopen: aSite('Inactive', () => ({ reason: '工期を延ばすため' })),
  officeProjectCreate: async () => ({ json: { ...tenantForm, code: code(), status: 'Pause' } }),
  officeProjectUpdate: aTenant('Active', (own) => ({ ...tenantForm, code: own, description: '検証' })),
  officeProjectStart: aTenant('Pause', () => ({})),
  officeProjectEnd: aTenant('Active', (own) => ({ code: own })),
  officeProjectReopen: aTenant('Inactive', () => ({ reason: '期間を延ばすため' })),
  officeAccountCreate: async (scene) => ({ json: { ...(await accountForm(scene)), status: 'Active' } }),
  officeAccountUpdate: anAccount(async (scene) => ({ ...(await accountForm(scene)), version })),
  officeAccountPause: anAccount(),
  officeAccountResume: anAccount(pauseAccount),
  officeAccountEnd: anAccount(),
  officeAccountExtend: anAccount(async ({ owner }, id) => {
    await owner.updateTable('office_accounts').set({ expires_on: '2026-12-01' }).where('id', '=', id).execute()
    return { version, expiresOn: '2027-03-31' }
  }),
  officeAccountImport: async () => ({ table: Buffer.from(`氏名,メールアドレス\n検証 花子,${mail()}\n`) }),
  officeAccountBulk: async (scene) => ({ json: { action: 'pause', ids: [await make(scene, 'account')] } }),
  projectUserCreate: async (scene) => ({ json: { ...personForm, email: mail(), projectId: site(scene) } }),
  projectUserUpdate: async (scene) => {
    const input = await personAtSite(personForm)(scene)
    const id = input.query!['target_user_id']!
    const { email } = await scene.owner
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...input, json: { ...input.json, email } }
  },
  projectUserLeave: personAtSite({ end: false }),
  projectUserHolders: makeHolders,
  erasureErase: aPerson(async ({ owner }, id) => {
    const { displayname: name } = await owner
      .updateTable('users')
      .set({ status: 'Inactive' })
      .where('id', '=', id)
      .returning('displayname')
      .executeTakeFirstOrThrow()
    return { version, name }
  }),
  projectUserRejoin: async (scene) => ({
    query: { target_user_id: await make(scene, 'leaver'), target_project_id: site(scene) },
    json: { version },
  }),
  projectUserCopy: async (scene) => {
    const from = scene.homes.own.projectId
    const { owner, homes } = scene
    const admins = owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
    await owner
      .insertInto('admin_sites')
      .values({ project_id: from, user_id: admins })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const ids = [await makeObject(owner, homes, 'person', 'own')]
    return { query: { target_project_id: site(scene) }, json: { ids, fromProjectId: from, leave: true } }
  },
  projectUserIssueCards: async (scene) => ({
    query: { target_project_id: site(scene) },
    json: { ids: [await cardholder(scene)] },
  }),
  projectUserInvite: aPerson(async ({ owner }, id) => {
    await owner.updateTable('users').set({ accessed_at: null }).where('id', '=', id).execute()
    return { version }
  }),
  projectUserPause: aPerson(),
  projectUserResume: aPerson(inStatus('Pause')),
  projectUserEnd: aPerson(),
  projectUserReactivate: aPerson(inStatus('Inactive')),
  projectUserImport: async (scene) => ({
    query: { target_project_id: site(scene) },
    table: Buffer.from('氏名,役割\n検証 太郎,作業員\n'),
  }),
  projectUserBulk: async (scene) => ({ json: { action: 'pause', ids: [await make(scene, 'person')] } }),
  importCheck: anImport(({ mapping }) => ({ mapping })),
  importCommit: anImport(() => ({ decisions: [], invite: false })),
  importCancel: anImport(() => ({})),
  subAdminCreate: async ({ homes }) => ({
    json: { ...nameForm(), contractId: homes.assigned.contractId, projectIds: [] },
  }),
  subAdminUpdate: aSubAdmin(() => ({ ...nameForm(), projectIds: [], isActive: true, version })),
  subAdminDelete: async (scene) => ({ query: { target_user_id: await make(scene, 'SubAdmin') } }),
  companyAdminCreate: async ({ homes }) => ({ json: { ...nameForm(), contractId: homes.assigned.contractId } }),
  companyAdminUpdate: anAdmin(() => ({ ...nameForm(), isActive: true, version })),
  companyAdminDelete: async (scene) => ({ query: { target_user_id: await make(scene, 'Admin') } }),
  companyAdminChangeRole: anAdmin(() => ({ version, role: 'SubAdmin', projectIds: [] })),
  companyAdminPause: aSubAdmin(),
  companyAdminResume: aSubAdmin(inStatus('Pause')),
  companyAdminRestore: aSubAdmin(deleted),
  companyAdminResendInvitation: aSubAdmin(neverSeen),
  companyAdminSendReset: aSubAdmin(),
  companyAdminSignOut: aSubAdmin(withSession),
  companyAdminBulk: async (scene) => ({ json: { action: 'pause', ids: [await make(scene, 'SubAdmin')] } }),
}
