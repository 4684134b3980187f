import { removeBundle } from './bundle.mjs';

/** After a project's tests: removes their bundle. */
export default removeBundle;
