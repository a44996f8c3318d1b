import { decideApplication } from '@/lib/contract/desk/applications';

/** What the forms of decisions take, loaded after the page. */

const { booth } = decideApplication.fields.shape;

export const messageFields = decideApplication.fields.pick({ message: true });
export const approvalFields = decideApplication.fields.pick({ message: true, booth: true });
export const numberFields = approvalFields.pick({ booth: true }).extend({ booth: booth.unwrap().min(1) });
