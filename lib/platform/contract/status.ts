export const isSuccess = (status: number) => status >= 200 && status < 300;
