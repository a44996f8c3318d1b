import { leavePapersUndrawn } from './papers';

// Runs before each file of API tests.
leavePapersUndrawn();
