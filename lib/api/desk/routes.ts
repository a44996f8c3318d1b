import type { DeskCallId } from '../../contract/desk/catalogue';

/** The desk's catalogue without its schemas, made like `lib/api/routes.ts`. */
export const deskRoutes = {
  addPersonNote: 'POST /desk/addPersonNote/{event}',
  changeMemberRole: 'POST /desk/changeMemberRole/{event}',
  downloadAudit: 'GET /desk/downloadAudit/{event}',
  downloadPeople: 'GET /desk/downloadPeople/{event}',
  downloadPersonFile: 'GET /desk/downloadPersonFile/{event}',
  getAudit: 'GET /desk/getAudit/{event}',
  getDeskEvent: 'GET /desk/getDeskEvent/{event}',
  getMyEvents: 'GET /desk/getMyEvents',
  getPeople: 'GET /desk/getPeople/{event}',
  getPerson: 'GET /desk/getPerson/{event}',
  getSignInLink: 'GET /desk/getSignInLink/{secret}',
  getTeam: 'GET /desk/getTeam/{event}',
  getToday: 'GET /desk/getToday/{event}',
  inviteMember: 'POST /desk/inviteMember/{event}',
  removeMember: 'POST /desk/removeMember/{event}',
  removePersonNote: 'POST /desk/removePersonNote/{event}',
  requestSignIn: 'POST /desk/requestSignIn',
  signIn: 'POST /desk/signIn',
  signOut: 'POST /desk/signOut',
} as const satisfies Record<DeskCallId, string>;
