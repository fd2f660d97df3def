/** The key of a device, in the header `device-key`. */
export const deviceKey = /^[\w-]{20,64}$/;
