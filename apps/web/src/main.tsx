import './ui/tokens.css';
