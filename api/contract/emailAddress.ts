/** Non-space text, an at sign, text, a dot, text; of a trimmed value (Q44). */
export const EMAIL_ADDRESS = /^\S+@\S+\.\S+$/;
