import './serve';
